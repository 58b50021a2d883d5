import fastifyPlugin from 'fastify-plugin'
import { Type } from 'typebox'
import { publicKeysAge, tokenKeySetPath } from '../../schemas/api/session'
import type { Deps } from '../services/deps'

const Jwk = Type.Object({
  kty: Type.String(),
  n: Type.String(),
  e: Type.String(),
  kid: Type.String(),
  alg: Type.String(),
  use: Type.String(),
})

/** Serves the public keys of session tokens where libraries look for them (JWKS, RFC 7517), the newest first. */
export const tokenKeySet = fastifyPlugin<{ deps: Deps }>(async (app, { deps }) => {
  app.get(
    tokenKeySetPath,
    {
      config: { access: 'anyone' },
      schema: {
        tags: ['session'],
        summary: 'The public keys that verify session tokens, as a JWKS',
        security: [],
        response: { 200: Type.Object({ keys: Type.Array(Jwk) }) },
      },
    },
    async (_request, reply) => {
      const keys = await deps.tokenKeys.list()
      return reply.header('Cache-Control', publicKeysAge).send({ keys: keys.map(({ jwk }) => jwk) })
    },
  )
})
