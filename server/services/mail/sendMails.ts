import { randomUUID } from 'node:crypto'
import { describeError } from '../../store/databaseErrors'
import { mailFailed, mailSent, takeMails, type MailRow } from '../../store/mail/mails'
import { forgetMails } from '../../store/mail/mails'
import type { Deps } from '../deps'
import { hourlyTask } from '../tasks/hourlyTask'
import { openAttachments } from './attachments'
import { MailRefused, type Mailer } from './mailer'
import { stopAddress } from './stopMails'

const atOnce = 10
/** Seconds to hand an e-mail over, after which its node is taken to have given up. */
const longest = 180
/** The most attempts; with the pauses below, they span two and a half days. */
const mostAttempts = 20
/** Returns the seconds until the next attempt, at most four hours. */
const pauseAfter = (attempts: number): number => Math.min(4 * 3600, 30 * 2 ** (attempts - 1))
/** The most e-mails of an account in an hour; the rest waits for the next. */
const perHour = 2_000
const longestProblem = 500
/** Days for which sent e-mails are listed. */
const keptDays = 180

interface Log {
  readonly warn: (details: object, message: string) => void
}

const problemOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ').slice(0, longestProblem)

/** Returns the e-mail's id, the same on each attempt. */
const messageIdOf = ({ baseUrl }: Deps, { account_id: accountId, id }: MailRow): string => {
  const site = new URL(baseUrl ?? 'http://acopio.invalid').hostname
  return `<${[accountId, id].join('.')}@${site}>`
}

const stopOf = (deps: Deps, { may_stop: mayStop, account_id: accountId, to_address: address }: MailRow) =>
  (mayStop ? stopAddress(deps, { accountId, address }) : undefined) ?? null

async function sendOne(deps: Deps, mailer: Mailer, mail: MailRow, ending: AbortSignal, log?: Log) {
  const signal = AbortSignal.any([ending, AbortSignal.timeout(longest * 1_000)])
  try {
    await mailer.send(
      {
        messageId: messageIdOf(deps, mail),
        fromName: mail.from_name,
        replyTo: mail.reply_to,
        to: mail.to_address,
        subject: mail.subject,
        html: mail.html,
        plain: mail.plain,
        attachments: await openAttachments(deps, mail),
        at: mail.created_at,
        stop: stopOf(deps, mail),
      },
      signal,
    )
  } catch (error) {
    const isOver = error instanceof MailRefused || mail.attempts >= mostAttempts
    if (isOver) log?.warn({ error: describeError(error), mail: mail.id }, 'an e-mail was given up')
    const retryAfter = isOver ? null : ending.aborted ? 0 : pauseAfter(mail.attempts)
    await mailFailed(deps.db, mail, { problem: problemOf(error), retryAfter, now: deps.now() })
    return
  }
  await mailSent(deps.db, mail, deps.now())
}

/** Sends e-mails that are due, some at a time. Returns how many were taken. */
export async function sendMails(deps: Deps, ending: AbortSignal, log?: Log): Promise<number> {
  const { mailer } = deps
  if (!mailer) return 0
  const taken = await takeMails(deps.db, { worker: randomUUID(), limit: atOnce, seconds: longest, perHour })
  await Promise.all(taken.map((mail) => sendOne(deps, mailer, mail, ending, log)))
  return taken.length
}

/** Deletes e-mails that ended long ago. */
export const sweepMails = hourlyTask('sweepMails', ({ db }) => forgetMails(db, keptDays))
