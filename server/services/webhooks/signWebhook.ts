import { createHmac } from 'node:crypto'

const prefix = 'whsec_'

/** Creates a secret of 32 random bytes, in the form that receivers store. */
export const newWebhookSecret = (random: (bytes: number) => Uint8Array): string =>
  `${prefix}${Buffer.from(random(32)).toString('base64')}`

/**
 * Returns the headers by which a receiver verifies the sender and recognizes repetitions (Standard Webhooks 1.0), with a signature for each
 * valid secret.
 */
export function webhookHeaders(
  secrets: readonly string[],
  { id, at, body }: { readonly id: string; readonly at: Date; readonly body: string },
): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}
