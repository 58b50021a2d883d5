import type { FastifyRequest } from 'fastify'

/** The parameters of a request as they were written: what is blank in a query is taken out of it, and conditions may compare with nothing. */
export const parametersOf = ({ url }: Pick<FastifyRequest, 'url'>): URLSearchParams =>
  new URLSearchParams(url.split(/\?(.*)/s)[1])
