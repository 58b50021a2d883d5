import { forgetOldActivity } from '../../store/items/forgetActivity'
import { hourlyTask } from '../tasks/hourlyTask'

/** Deletes activities older than the owner of each account wants to keep. */
export const sweepActivity = hourlyTask('sweepActivity', ({ db, now }) => forgetOldActivity(db, now()))
