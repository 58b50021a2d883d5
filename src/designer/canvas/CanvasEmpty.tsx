import { IconLayoutGridAdd } from '@tabler/icons-react'
import { useEffect } from 'react'
import { Empty } from '../../shared/ListStates'
import { useT } from '../../shared/useT'
import { AddHere } from './AddHere'
import { focusCanvas } from './focusCanvas'
import { useDesigner, useDesignerPart, useDesignerState } from '../DesignerContext'

/** Draws a page without fields, with a hint how to add some. */
export function CanvasEmpty() {
  const t = useT()
  const designer = useDesigner()
  const { document: form, page, group } = useDesignerState()
  // After the last card was deleted, the focus goes here. A focus request that stays open would later take the focus from the next field
  // while it is written.
  const isWished = useDesignerPart(({ focus }) => focus === 'card')
  useEffect(() => {
    if (!isWished) return
    designer.wishFocus(null)
    focusCanvas()
  }, [isWished, designer])
  if (form.form_pages[page]?.page_type === 'buttons') {
    return (
      <Empty
        icon={<IconLayoutGridAdd size={28} stroke={1.5} />}
        title={t('designer.buttons.title')}
        text={t('designer.buttons.text')}
      >
        <AddHere
          label={t('designer.buttons.add')}
          below={null}
          target={() => ({ page: designer.state.page, groupId: null, before: null })}
        />
      </Empty>
    )
  }
  return (
    <Empty
      icon={<IconLayoutGridAdd size={28} stroke={1.5} />}
      title={t(group === null ? 'designer.empty.title' : 'designer.group.empty')}
      text={t('designer.empty.text')}
    >
      <AddHere
        label={t('designer.empty.add')}
        below={null}
        target={() => ({ page: designer.state.page, groupId: designer.state.group, before: null })}
      />
    </Empty>
  )
}
