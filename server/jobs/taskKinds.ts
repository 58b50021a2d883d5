import { sweepOldEffects } from '../services/effects/sweepEffects'
import { runScheduled } from '../services/workflows/runScheduled'
import { sweepWorkflowLog } from '../services/workflows/sweepWorkflowLog'
import { mailRecordsTask } from '../services/mail/mailRecords'
import { sweepMails } from '../services/mail/sendMails'
import { changeInBulk } from '../services/bulk/changeInBulk'
import { sweepBulks } from '../services/bulk/sweepBulk'
import { exportRecords } from '../services/downloads/makeDownload'
import { sweepDownloads } from '../services/downloads/sweepDownloads'
import { fillCatalog } from '../services/fill/fillCatalog'
import { fillRecords } from '../services/fill/fillRecords'
import { fillUsers } from '../services/fill/fillUsers'
import { sweepActivity } from '../services/items/sweepActivity'
import { sweepUploads } from '../services/files/sweepFiles'
import { sweepDraftLinks } from '../services/records/draftLinks'
import { sweepRecords } from '../services/records/sweepRecords'
import { sweepTimers } from '../services/records/timers'
import { exportRows } from '../services/rows/exportRows'
import { sweepColumns } from '../services/query/keptColumns'
import { sweepViews } from '../services/rows/keptViews'
import { sweepDeletedRows } from '../services/rows/restoreRows'
import { sweepAttempts } from '../services/identity/attempts'
import { sweepSignUps } from '../services/people/signUp'
import { sweepOldTasks } from '../services/tasks/sweepTasks'
import { sweepPushes } from '../services/push/sendPushes'
import { sweepDeliveries } from '../services/webhooks/deliverWebhooks'
import type { TaskKind } from '../services/tasks/taskKind'

const kinds: readonly TaskKind[] = [
  fillCatalog,
  fillRecords,
  fillUsers,
  exportRows,
  exportRecords,
  mailRecordsTask,
  changeInBulk,
  runScheduled,
  sweepUploads,
  sweepActivity,
  sweepDownloads,
  sweepBulks,
  sweepDeletedRows,
  sweepRecords,
  sweepColumns,
  sweepViews,
  sweepTimers,
  sweepDraftLinks,
  sweepOldTasks,
  sweepOldEffects,
  sweepWorkflowLog,
  sweepMails,
  sweepDeliveries,
  sweepPushes,
  sweepAttempts,
  sweepSignUps,
]

/** Every kind of task that the queue runs, by name. */
export const taskKinds: ReadonlyMap<string, TaskKind> = new Map(kinds.map((kind) => [kind.name, kind]))
