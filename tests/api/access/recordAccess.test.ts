import { describeAccess } from './describeAccess'
import { inboxRows } from './inboxRows'
import { recordRows } from './recordRows'

await describeAccess({ ...recordRows, ...inboxRows }, recordRows)
