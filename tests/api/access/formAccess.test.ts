import { describeAccess } from './describeAccess'
import { formRows } from './formRows'
import { ruleRows } from './ruleRows'
import { typedFormRows } from './typedFormRows'
import { workflowRows } from './workflowRows'

const rows = { ...formRows, ...ruleRows, ...workflowRows, ...typedFormRows }
await describeAccess(rows, rows)
