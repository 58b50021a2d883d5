import { anySet } from './anySet'
import { between } from './between'
import type { Condition } from './condition'
import { empty } from './empty'
import { everySet } from './everySet'
import { exact } from './exact'
import { exactNumber } from './exactNumber'
import { gt } from './gt'
import { gte } from './gte'
import { gteNumber } from './gteNumber'
import { gtNumber } from './gtNumber'
import { hasChanged } from './hasChanged'
import { icontains } from './icontains'
import { iendswith } from './iendswith'
import { iexact } from './iexact'
import { isIn } from './in'
import { inNumber } from './inNumber'
import { istartswith } from './istartswith'
import { lt } from './lt'
import { lte } from './lte'
import { lteNumber } from './lteNumber'
import { ltNumber } from './ltNumber'
import type { ConditionName } from './names'
import { near } from './near'
import { setCount } from './setCount'
import { typedAll } from './typedAll'
import { typedEqual } from './typedEqual'
import { typedExists } from './typedExists'
import { typedFrom } from './typedFrom'
import { typedGreater } from './typedGreater'
import { typedIn } from './typedIn'
import { typedPattern } from './typedPattern'
import { within } from './within'

/** The meaning of each condition. `server/store/query/conditions/registry.ts` asks the database the same under the same names. */
export const conditions = {
  exact,
  iexact,
  in: isIn,
  icontains,
  istartswith,
  iendswith,
  lt,
  lte,
  gt,
  gte,
  between,
  exact__number: exactNumber,
  in__number: inNumber,
  lt__number: ltNumber,
  lte__number: lteNumber,
  gt__number: gtNumber,
  gte__number: gteNumber,
  is__empty: empty,
  has_changed: hasChanged,
  near,
  within,
  any_set: anySet,
  every_set: everySet,
  set_count: setCount,
  $eq: typedEqual,
  $gt: typedGreater,
  $gte: typedFrom,
  $in: typedIn,
  $all: typedAll,
  $regex: typedPattern,
  $exists: typedExists,
} as const satisfies Readonly<Record<ConditionName, Condition<unknown>>>
