import { forgetLogLines } from '../../store/workflows/workflowLog'
import type { Deps } from '../deps'
import { hourlyTask } from '../tasks/hourlyTask'

/** How long it is told what workflows did. */
const keptDays = 90

/** Forgets what workflows did long ago. */
const sweep = ({ db }: Pick<Deps, 'db'>): Promise<number> => forgetLogLines(db, keptDays)

export const sweepWorkflowLog = hourlyTask('sweepWorkflowLog', sweep)
