import { roleIn, type Principal } from '../../policies/principal'
import type { ChangeAuthor, ChangeSet } from '../../store/records/changes/changeSet'
import type { Deps } from '../deps'

/** Returns a new time-ordered id (UUID version 7), so that changes made together are stored close together. */
function newChangeSetId(deps: Pick<Deps, 'random'>, now: Date): string {
  const bytes = Buffer.from(deps.random(16))
  bytes.writeUIntBE(now.getTime(), 0, 6)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

const authorOf = (principal: Principal, accountId: number): ChangeAuthor => ({
  type: roleIn(principal, accountId),
  userId: 'userId' in principal ? principal.userId : null,
  apiKeyId: 'apiKeyId' in principal ? principal.apiKeyId : null,
  address: 'address' in principal ? principal.address : null,
})

/** The cause of changes that are not made by hand. */
export type ChangeOrigin = Required<Pick<ChangeSet, 'cause' | 'causeId' | 'depth'>> & {
  /** The change set of the run for many records that they are of. */
  readonly ofRun?: Pick<ChangeSet, 'accountId' | 'id'>
}

/** Creates a change set in the name of the principal. */
export function newChangeSet(
  deps: Pick<Deps, 'random' | 'now'>,
  by: Principal,
  {
    ofRun,
    ...of
  }: Pick<ChangeSet, 'accountId' | 'cause' | 'causeId' | 'depth'> & Pick<ChangeOrigin, 'ofRun'>,
): ChangeSet {
  const at = deps.now()
  const run = ofRun?.accountId === of.accountId ? ofRun.id : undefined
  const author = authorOf(by, of.accountId)
  // Workflows act as the system on behalf of the author, because nobody made these changes by hand.
  const acting: ChangeAuthor =
    of.cause === 'workflow' ? { ...author, type: 'system', onBehalfOfId: author.userId ?? undefined } : author
  return {
    ...{ ...of, id: run ?? newChangeSetId(deps, at), at, author: acting },
    ...(run !== undefined && { isOfRun: true }),
  }
}
