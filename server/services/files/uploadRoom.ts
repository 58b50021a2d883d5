import { uploadLimit } from '../../../schemas/api/files'
import { AppError } from '../../appError'
import type { Visitor } from '../../policies/accessScope'
import { bytesOfMembers, lockUploads, waitingBytes } from '../../store/files/files'
import { countHit, secondsLeft } from '../../store/rateCounters'
import type { Deps } from '../deps'
import type { AddressGroup } from '../../support/addressGroup'
import { mebibyte } from '../../support/mebibyte'

const window = 60
const uploadsPerMinute = 120

/** The most bytes of public uploads from one address that no record names yet; a whole crew may share an address. */
const mostOfSender = 2_048 * mebibyte
/** The same limit for one form, from all addresses. */
const mostOfForm = 10_240 * mebibyte
/** Seconds until a retry; room is freed when somebody submits answers, which may be at any moment, or after a day. */
const retryAfter = 60

const full = () => new AppError('UPLOAD_ROOM_FULL', { seconds: retryAfter })

/** An upload before its first byte is read. */
export interface ComingUpload {
  readonly visitor: Visitor
  readonly address: AddressGroup
  /** The size it announces; undefined when it does not. */
  readonly bytes: number | undefined
}

/** An upload that has arrived, and the form or catalog it belongs to. */
export interface ArrivedUpload {
  readonly accountId: number
  readonly formId: number
  /** The network address of the sender; null for a member of the account. */
  readonly sender: AddressGroup | null
  readonly bytes: number
}

/** Throws UPLOAD_ROOM_FULL {seconds} when too many uploads of an address are waiting for a record. */
async function refuseFullSender(db: Deps['db'], sender: AddressGroup, bytes: number): Promise<void> {
  if ((await waitingBytes(db, { sender })) + bytes > mostOfSender) throw full()
}

/** Throws ACCOUNT_ROOM_FULL {max} when the members of an account have uploaded as much as they may. */
async function refuseFullAccount(
  { db, accountRoom }: Pick<Deps, 'db' | 'accountRoom'>,
  accountId: number,
  bytes: number,
): Promise<void> {
  if (bytes + (await bytesOfMembers(db, accountId)) > accountRoom)
    throw new AppError('ACCOUNT_ROOM_FULL', { max: Math.floor(accountRoom / mebibyte) })
}

/**
 * Checks that what has arrived has room. It is checked again here because each node knows only its own uploads in progress, so several
 * together could have accepted too much; in a transaction, the locks keep other uploads from taking the room until it ends. Throws
 * ACCOUNT_ROOM_FULL {max} or UPLOAD_ROOM_FULL {seconds}.
 */
export async function refuseFullRoom(
  deps: Pick<Deps, 'db' | 'accountRoom'>,
  { accountId, formId, sender, bytes }: ArrivedUpload,
): Promise<void> {
  if (sender === null) {
    await lockUploads(deps.db, `account ${accountId}`)
    return refuseFullAccount(deps, accountId, bytes)
  }
  // All uploads take these locks in the same order, so that no deadlock can occur.
  await lockUploads(deps.db, `form ${accountId} ${formId}`)
  await lockUploads(deps.db, `sender ${sender}`)
  if ((await waitingBytes(deps.db, { accountId, formId })) + bytes > mostOfForm) throw full()
  await refuseFullSender(deps.db, sender, bytes)
}

/**
 * Creates a guard that reserves room for an upload while it lasts: on the disk, and for its address (without a login) or its user's
 * account; uploads in progress count as arrived. Also limits the number of public uploads. Throws SERVER_FULL, ACCOUNT_ROOM_FULL {max},
 * RATE_LIMITED {seconds} or UPLOAD_ROOM_FULL {seconds}.
 */
export function createUploadRoom(deps: Deps): <T>(coming: ComingUpload, use: () => Promise<T>) => Promise<T> {
  const onTheWay = new Map<string, number>()
  const add = (sender: string, bytes: number): number => {
    const total = (onTheWay.get(sender) ?? 0) + bytes
    if (total > 0) onTheWay.set(sender, total)
    else onTheWay.delete(sender)
    return total
  }
  const beside = async <T>(
    who: string,
    bytes: number,
    refuse: (sum: number) => Promise<void>,
    use: () => Promise<T>,
  ) => {
    // Counts itself before summing what has arrived, so that an upload that ends meanwhile is in one of both sums.
    const sum = add(who, bytes)
    try {
      await refuse(sum)
      return await use()
    } finally {
      add(who, -bytes)
    }
  }
  return async ({ visitor, address, bytes: announced }, use) => {
    const bytes = Math.min(announced ?? uploadLimit, uploadLimit)
    const onDisk = () => deps.disk.within(bytes, use)
    if (visitor.type !== 'public') {
      const { accountId } = visitor
      return beside(`account ${accountId}`, bytes, (sum) => refuseFullAccount(deps, accountId, sum), onDisk)
    }
    const now = deps.now()
    const hits = await countHit(deps.db, `upload|${address}`, now, window)
    if (hits > uploadsPerMinute) throw new AppError('RATE_LIMITED', { seconds: secondsLeft(now, window) })
    return beside(address, bytes, (sum) => refuseFullSender(deps.db, address, sum), onDisk)
  }
}
