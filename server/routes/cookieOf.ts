import type { FastifyRequest } from 'fastify'

/** Returns the value of a request's cookie; undefined when the browser sent none of this name. */
export function cookieOf({ headers }: Pick<FastifyRequest, 'headers'>, name: string): string | undefined {
  const cookies = (headers.cookie ?? '').split(';').map((cookie) => cookie.trim())
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1)
}
