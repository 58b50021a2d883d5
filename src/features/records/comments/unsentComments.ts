import type { Named } from './mentionsIn'

/** What is begun of a comment and not sent yet. */
export interface UnsentComment {
  readonly text: string
  readonly chosen: readonly Named[]
}

const unsent = new Map<string, UnsentComment>()
const placeOf = (userId: number, recordId: string) => `${userId} ${recordId}`

/** Keeps what somebody has begun to say about a record while they look at something else in this tab. */
export const unsentComments = {
  read: (userId: number, recordId: string): UnsentComment | undefined =>
    unsent.get(placeOf(userId, recordId)),
  keep: (userId: number, recordId: string, comment: UnsentComment): void => {
    if (comment.text === '') unsent.delete(placeOf(userId, recordId))
    else unsent.set(placeOf(userId, recordId), comment)
  },
}
