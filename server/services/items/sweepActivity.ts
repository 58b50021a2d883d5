import { forgetOldActivity } from '../../store/items/forgetActivity'
import { hourlyTask } from '../tasks/hourlyTask'

/** Removes what happened longer ago than the owner of each account wants it kept. */
export const sweepActivity = hourlyTask('sweepActivity', ({ db, now }) => forgetOldActivity(db, now()))
