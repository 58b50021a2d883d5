import { IconTransform } from '@tabler/icons-react'
import type { FieldDocument } from '../../../schemas/model/form'
import { useT } from '../../shared/useT'
import { RetypeItems, retypesOf } from '../settings/RetypeItems'
import { SubMenu } from './SubMenu'

/** Draws a submenu with the types that a field can be changed to. */
export function RetypeMenu({ field }: { readonly field: FieldDocument }) {
  const t = useT()
  if (retypesOf(field).length === 0) return null
  return (
    <SubMenu label={t('designer.action.retype')} icon={<IconTransform size={16} stroke={1.6} />}>
      <RetypeItems field={field} />
    </SubMenu>
  )
}
