import { describeAccess } from './describeAccess'
import { formRows } from './formRows'
import { ruleRows } from './ruleRows'

const rows = { ...formRows, ...ruleRows }
await describeAccess(rows, rows)
