import { describeAccess } from './describeAccess'
import { inboxRows } from './inboxRows'
import { mailRows } from './mailRows'
import { recordRows } from './recordRows'

await describeAccess({ ...recordRows, ...inboxRows, ...mailRows }, recordRows)
