import { describeAccess } from './describeAccess'
import { inboxRows } from './inboxRows'
import { mailRows } from './mailRows'
import { outputRows } from './outputRows'
import { recordRows } from './recordRows'

await describeAccess(
  { ...recordRows, ...outputRows, ...inboxRows, ...mailRows },
  { ...recordRows, ...outputRows },
)
