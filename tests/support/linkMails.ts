import { setTimeout as sleep } from 'node:timers/promises'
import type { MailServer } from './mailServer'
import { patience } from './patience'

/** Returns the e-mails that a mail server received for an address, and the keys of their links. */
export function linkMails({ received }: Pick<MailServer, 'received'>, site: string) {
  const mailsTo = (address: string) => received.filter(({ envelopeTo }) => envelopeTo.includes(address))
  const keyIn = (text = '') => text.split(`${site}/activation/`)[1]?.match(/^[0-9a-f]{40}\b/)?.[0]
  return {
    mailsTo,
    /** Returns the key in the newest e-mail to an address, once it has received so many. */
    keyOf: async (address: string, count = 1): Promise<string> => {
      for (const end = performance.now() + patience(20_000); performance.now() < end; await sleep(50))
        if (mailsTo(address).length >= count) break
      const mails = mailsTo(address)
      const key = keyIn(mails.at(-1)?.text)
      if (mails.length === count && key !== undefined) return key
      throw new Error(`${mails.length} e-mails came to ${address}, not ${count} with a link in the last one.`)
    },
  }
}
