import { answerDrafts, type LocalDraft } from '../../../adapters/storage/answerDrafts'
import { isDraftHeld } from './draftHold'

/** A user's answers that the server does not have, and that may be forgotten when they log out. */
interface WhatWaits {
  /** The number of drafts that will be sent automatically. */
  readonly sends: number
  /** The number of drafts that are open in some tab, or were refused. */
  readonly drafts: number
}

/** Returns zeros where the browser stores nothing. */
export async function whatWaitsHere(owner: number): Promise<WhatWaits> {
  const all = await answerDrafts.list(owner).catch((): readonly LocalDraft[] => [])
  const isSend = ({ outgoing }: LocalDraft) => outgoing !== null && outgoing.problem === null
  const rest = all.filter((draft) => !isSend(draft))
  const minded = await Promise.all(
    rest.map(async ({ id, outgoing }) => outgoing !== null || (await isDraftHeld(id))),
  )
  return { sends: all.length - rest.length, drafts: minded.filter(Boolean).length }
}
