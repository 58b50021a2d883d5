import type { FastifyRequest } from 'fastify'

/** Returns a request's parameters as they were written: blank ones are removed from `query`, but conditions may compare with nothing. */
export const parametersOf = ({ url }: Pick<FastifyRequest, 'url'>): URLSearchParams =>
  new URLSearchParams(url.split(/\?(.*)/s)[1])
