import fastifyPlugin from 'fastify-plugin'
import { apiBase, paths } from '../../schemas/api/paths'
import { tokenKeySetPath } from '../../schemas/api/session'

/**
 * What pages of integrators call: answering a form, and the public key of session tokens. The browser adds no credentials, so any origin
 * may call them.
 */
const open = [
  paths.records,
  paths.record,
  paths.recordPart,
  paths.answerTimer,
  paths.pressButton,
  paths.formForAnswer,
  paths.rulesForAnswer,
  paths.upload,
  paths.uploadSignature,
  paths.now,
  paths.findRows,
  paths.viewRows,
  paths.rowKeys,
  paths.rowDetails,
  paths.jwtPublicKey,
].map((path) => new RegExp(`^${apiBase}${path.replace(/:\w+/g, '[^/]+')}*$`))

const isOpen = (url: string): boolean => {
  const path = url.replace(/\?.*$/s, '')
  return path === tokenKeySetPath || open.some((one) => one.test(path))
}

export const crossOrigin = fastifyPlugin(async (app) => {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.headers.origin || !isOpen(request.url)) return
    reply.header('Access-Control-Allow-Origin', '*')
    reply.header('Access-Control-Expose-Headers', 'Retry-After, X-Request-Id')
    // Lets the page show what it fetched; helmet's default would limit it to our origin.
    reply.header('Cross-Origin-Resource-Policy', 'cross-origin')
    if (request.method !== 'OPTIONS') return
    reply.header('Access-Control-Allow-Methods', 'GET, POST, PATCH')
    reply.header('Access-Control-Allow-Headers', 'Authorization, Content-Type, Idempotency-Key')
    reply.header('Access-Control-Max-Age', '86400')
    await reply.code(204).send()
  })
})
