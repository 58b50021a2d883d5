import { AppError } from '../../appError'

/**
 * Returns CONFLICT {revision, user, user_id, at} for a save that came too late: the newest revision, who saved it and when (epoch seconds).
 */
export const savedMeanwhile = (
  revision: number,
  theirs:
    | {
        readonly created_by_id: number
        readonly created_by_name: string | null
        readonly created_at: Date
      }
    | undefined,
): AppError =>
  new AppError('CONFLICT', {
    revision,
    ...(theirs && {
      user: theirs.created_by_name ?? '',
      user_id: theirs.created_by_id,
      at: theirs.created_at.getTime() / 1000,
    }),
  })
