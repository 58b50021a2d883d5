import { answerDrafts, type LocalDraft } from '../../../adapters/storage/answerDrafts'
import { isDraftHeld } from './draftHold'

/** What of a user's answers the server does not have, and that somebody may be about to forget. */
interface WhatWaits {
  /** They leave by themselves. */
  readonly sends: number
  /** Open in some tab, or sent back. */
  readonly drafts: number
}

/** Nothing where the browser keeps nothing. */
export async function whatWaitsHere(owner: number): Promise<WhatWaits> {
  const all = await answerDrafts.list(owner).catch((): readonly LocalDraft[] => [])
  const isSend = ({ outgoing }: LocalDraft) => outgoing !== null && outgoing.problem === null
  const rest = all.filter((draft) => !isSend(draft))
  const minded = await Promise.all(
    rest.map(async ({ id, outgoing }) => outgoing !== null || (await isDraftHeld(id))),
  )
  return { sends: all.length - rest.length, drafts: minded.filter(Boolean).length }
}
