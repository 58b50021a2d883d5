import { describeAccess } from './describeAccess'
import { formRows } from './formRows'
import { ruleRows } from './ruleRows'
import { workflowRows } from './workflowRows'

const rows = { ...formRows, ...ruleRows, ...workflowRows }
await describeAccess(rows, rows)
