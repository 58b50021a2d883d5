import { forgetLogLines } from '../../store/workflows/workflowLog'
import type { Deps } from '../deps'
import { hourlyTask } from '../tasks/hourlyTask'

/** Days for which log lines are kept. */
const keptDays = 90

/** Deletes old log lines and returns their number. */
const sweep = ({ db }: Pick<Deps, 'db'>): Promise<number> => forgetLogLines(db, keptDays)

export const sweepWorkflowLog = hourlyTask('sweepWorkflowLog', sweep)
