import type { ConditionName } from '../../../../schemas/conditions/names'
import type { conditions } from '../../../../schemas/conditions/registry'
import { anySetSql } from './anySet'
import { betweenSql } from './between'
import { emptySql } from './empty'
import { everySetSql } from './everySet'
import { exactSql } from './exact'
import { exactNumberSql } from './exactNumber'
import { gtSql } from './gt'
import { gteSql } from './gte'
import { gteNumberSql } from './gteNumber'
import { gtNumberSql } from './gtNumber'
import { hasChangedSql } from './hasChanged'
import { icontainsSql } from './icontains'
import { iendswithSql } from './iendswith'
import { iexactSql } from './iexact'
import { isInSql } from './in'
import { inNumberSql } from './inNumber'
import { istartswithSql } from './istartswith'
import { ltSql } from './lt'
import { lteSql } from './lte'
import { lteNumberSql } from './lteNumber'
import { ltNumberSql } from './ltNumber'
import { nearSql } from './near'
import { setCountSql } from './setCount'
import { typedAllSql } from './typedAll'
import { typedEqualSql } from './typedEqual'
import { typedExistsSql } from './typedExists'
import { typedFromSql } from './typedFrom'
import { typedGreaterSql } from './typedGreater'
import { typedInSql } from './typedIn'
import { typedPatternSql } from './typedPattern'
import { isWithinSql } from './within'
import type { Lowering } from './lowering'

/** How each condition is written in SQL; a missing one does not compile. */
export const lowerings: { readonly [Name in ConditionName]: Lowering<(typeof conditions)[Name]> } = {
  exact: exactSql,
  iexact: iexactSql,
  in: isInSql,
  icontains: icontainsSql,
  istartswith: istartswithSql,
  iendswith: iendswithSql,
  lt: ltSql,
  lte: lteSql,
  gt: gtSql,
  gte: gteSql,
  between: betweenSql,
  exact__number: exactNumberSql,
  in__number: inNumberSql,
  lt__number: ltNumberSql,
  lte__number: lteNumberSql,
  gt__number: gtNumberSql,
  gte__number: gteNumberSql,
  is__empty: emptySql,
  has_changed: hasChangedSql,
  near: nearSql,
  within: isWithinSql,
  any_set: anySetSql,
  every_set: everySetSql,
  set_count: setCountSql,
  $eq: typedEqualSql,
  $gt: typedGreaterSql,
  $gte: typedFromSql,
  $in: typedInSql,
  $all: typedAllSql,
  $regex: typedPatternSql,
  $exists: typedExistsSql,
}
