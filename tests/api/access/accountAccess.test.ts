import { accountRows } from './accountRows'
import { describeAccess } from './describeAccess'
import { identityRows } from './identityRows'
import { itemRows } from './itemRows'

await describeAccess({ ...accountRows, ...identityRows, ...itemRows })
