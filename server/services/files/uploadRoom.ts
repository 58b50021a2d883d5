import { uploadLimit } from '../../../schemas/api/files'
import { AppError } from '../../appError'
import type { Visitor } from '../../policies/accessScope'
import { bytesOfMembers, lockUploads, waitingBytes } from '../../store/files/files'
import { countHit, secondsLeft } from '../../store/rateCounters'
import type { Deps } from '../deps'
import type { AddressGroup } from '../../support/addressGroup'

const window = 60
const uploadsPerMinute = 120

const mebibyte = 1024 * 1024
/** What the public uploaded and no record names yet, of one address: a crew shares one. */
const mostOfSender = 2_048 * mebibyte
/** The same of one form, from wherever. */
const mostOfForm = 10_240 * mebibyte
/** There is room again when somebody sends answers, which may be at any moment, or after a day. */
const retryAfter = 60

const full = () => new AppError('UPLOAD_ROOM_FULL', { seconds: retryAfter })

/** An upload before its first byte is read. */
export interface ComingUpload {
  readonly visitor: Visitor
  readonly address: AddressGroup
  /** That it says it has; undefined where it does not. */
  readonly bytes: number | undefined
}

/** Where an upload has arrived: a form or catalog, and who brought it. */
export interface ArrivedUpload {
  readonly accountId: number
  readonly formId: number
  /** The address of who is not of the account; null for its members. */
  readonly sender: AddressGroup | null
  readonly bytes: number
}

/** Throws UPLOAD_ROOM_FULL {seconds} where an address has uploaded as much as waits of it at most. */
async function refuseFullSender(db: Deps['db'], sender: AddressGroup, bytes: number): Promise<void> {
  if ((await waitingBytes(db, { sender })) + bytes > mostOfSender) throw full()
}

/** Throws ACCOUNT_ROOM_FULL {max} where the members of an account have uploaded as much as they may. */
async function refuseFullAccount(
  { db, accountRoom }: Pick<Deps, 'db' | 'accountRoom'>,
  accountId: number,
  bytes: number,
): Promise<void> {
  if (bytes + (await bytesOfMembers(db, accountId)) > accountRoom)
    throw new AppError('ACCOUNT_ROOM_FULL', { max: Math.floor(accountRoom / mebibyte) })
}

/**
 * Whether what has arrived has room. Each node knows what is on its own way only, so that several together could have taken in too much:
 * what counts is asked once more here, and in a transaction nobody else's upload takes that room until it ends. Throws
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
  // Everybody takes them in this order, so that no two wait for each other.
  await lockUploads(deps.db, `form ${accountId} ${formId}`)
  await lockUploads(deps.db, `sender ${sender}`)
  if ((await waitingBytes(deps.db, { accountId, formId })) + bytes > mostOfForm) throw full()
  await refuseFullSender(deps.db, sender, bytes)
}

/**
 * An upload has room as long as it lasts: on the disk, and of its address without login, or else of its user's account; what is on its
 * way counts as arrived. Without login it is counted too, whatever comes of it. Throws SERVER_FULL, ACCOUNT_ROOM_FULL {max},
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
    // Before what has arrived is summed up: whatever ends meanwhile is in one of both.
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
