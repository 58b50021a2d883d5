import { uploadLimit } from '../../schemas/api/files'
import { AppError } from '../appError'
import type { Visitor } from '../policies/can'
import { waitingBytes } from '../store/files'
import { countHit, secondsLeft } from '../store/rateCounters'
import type { Deps } from './deps'

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
  readonly address: string
  /** That it says it has; undefined where it does not. */
  readonly bytes: number | undefined
}

/** The address that an upload without login counts for; null for who is logged in. */
export const senderOf = ({ visitor, address }: Pick<ComingUpload, 'visitor' | 'address'>): string | null =>
  visitor.type === 'public' ? address : null

/** Throws UPLOAD_ROOM_FULL {seconds} where the public has uploaded as much for a form as waits for it at most. */
export async function refuseFullForm(
  { db }: Pick<Deps, 'db'>,
  form: { readonly accountId: number; readonly formId: number },
  bytes: number,
): Promise<void> {
  if ((await waitingBytes(db, form)) + bytes > mostOfForm) throw full()
}

/**
 * Uploads without login are counted, whatever comes of them, and have room as long as it lasts; what is on its way counts as
 * arrived. Throws RATE_LIMITED {seconds} or UPLOAD_ROOM_FULL {seconds}. Who is logged in is not counted.
 */
export function createUploadRoom(deps: Deps): <T>(coming: ComingUpload, use: () => Promise<T>) => Promise<T> {
  const onTheWay = new Map<string, number>()
  const add = (sender: string, bytes: number): number => {
    const total = (onTheWay.get(sender) ?? 0) + bytes
    if (total > 0) onTheWay.set(sender, total)
    else onTheWay.delete(sender)
    return total
  }
  return async (coming, use) => {
    const sender = senderOf(coming)
    if (sender === null) return use()
    const now = deps.now()
    const hits = await countHit(deps.db, `upload|${sender}`, now, window)
    if (hits > uploadsPerMinute) throw new AppError('RATE_LIMITED', { seconds: secondsLeft(now, window) })
    const bytes = Math.min(coming.bytes ?? uploadLimit, uploadLimit)
    // Before what has arrived is summed up: whatever ends meanwhile is in one of both.
    const sum = add(sender, bytes)
    try {
      if (sum + (await waitingBytes(deps.db, { sender })) > mostOfSender) throw full()
      return await use()
    } finally {
      add(sender, -bytes)
    }
  }
}
