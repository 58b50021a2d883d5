import type { FastifyReply, FastifyRequest } from 'fastify'
import { apiBase } from '../../../schemas/api/paths'
import { cookieOf } from '../cookieOf'

/**
 * The cookie that says which browser went to the provider: an answer brought by another browser is refused. No script can read it, and no
 * other site can have it sent.
 */
const name = 'acopio_sign_in'
const seconds = 600

const set = (reply: FastifyReply, isSecure: boolean, value: string, age: number) =>
  reply.header(
    'Set-Cookie',
    `${name}=${value}; Path=${apiBase}sign_in/; Max-Age=${age}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`,
  )

const isSecure = (baseUrl: string | undefined): boolean => baseUrl?.startsWith('https:') === true

export const keepSignIn = (reply: FastifyReply, baseUrl: string | undefined, key: string) =>
  set(reply, isSecure(baseUrl), key, seconds)

export const forgetSignIn = (reply: FastifyReply, baseUrl: string | undefined) =>
  set(reply, isSecure(baseUrl), '', 0)

/** Returns the value of the cookie; empty when the browser has none. */
export const keptSignIn = (request: FastifyRequest): string => cookieOf(request, name)?.slice(0, 200) ?? ''
