import { describeAccess } from './describeAccess'
import { inboxRows } from './inboxRows'
import { mailRows } from './mailRows'
import { feedRows } from './feedRows'
import { webhookRows } from './webhookRows'
import { outputRows } from './outputRows'
import { recordHistoryRows } from './recordHistoryRows'
import { recordRows } from './recordRows'

const ofRecords = { ...recordRows, ...recordHistoryRows, ...outputRows }
await describeAccess({ ...ofRecords, ...inboxRows, ...mailRows, ...webhookRows, ...feedRows }, ofRecords)
