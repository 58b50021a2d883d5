import { catalogRows } from './catalogRows'
import { describeAccess } from './describeAccess'

await describeAccess(catalogRows)
