import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { placeOf } from '../../../schemas/edit/structure'
import { useT } from '../../shared/useT'
import { useDesigner, useDesignerState } from '../DesignerContext'
import { fieldName, pageName } from '../fieldNames'
import classes from '../pages/PageTabs.module.css'
import { useGoToView } from '../useGoToView'

/** Draws the path to the group in view, with the way back, instead of the tabs. */
export function GroupCrumbs({ groupId }: { readonly groupId: string }) {
  const t = useT()
  const designer = useDesigner()
  const goToView = useGoToView()
  const { document: form } = useDesignerState()
  const place = placeOf(form, groupId)
  if (!place) return null
  const page = pageName(t, form.form_pages[place.page], place.page)
  return (
    <nav className={classes['crumbs']} aria-label={t('designer.group.where')}>
      <Button
        variant="subtle"
        size="compact-md"
        leftSection={<IconArrowLeft size={16} stroke={1.6} />}
        aria-label={t('designer.group.back', { page })}
        onClick={() => {
          designer.select(groupId)
          designer.wishFocus('card')
          goToView({ kind: 'form' })
        }}
      >
        {page}
      </Button>
      <span aria-hidden>/</span>
      <strong aria-current="page">{fieldName(t, place.field)}</strong>
    </nav>
  )
}
