import { IconLayoutGridAdd } from '@tabler/icons-react'
import { useEffect } from 'react'
import { Empty } from '../../shared/ListStates'
import { useT } from '../../shared/useT'
import { AddHere } from './AddHere'
import { focusCanvas } from './focusCanvas'
import { useDesigner, useDesignerPart, useDesignerState } from '../DesignerContext'

/** A page without fields says how to get some. */
export function CanvasEmpty() {
  const t = useT()
  const designer = useDesigner()
  const { document: form, page, group } = useDesignerState()
  // Who took away the last card goes on here. A wish that nobody takes would take the focus from the next field, while that is written.
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
