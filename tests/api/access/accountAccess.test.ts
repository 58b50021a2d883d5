import { accountRows } from './accountRows'
import { describeAccess } from './describeAccess'
import { itemRows } from './itemRows'

await describeAccess({ ...accountRows, ...itemRows })
