import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { Empty } from '../../shared/ListStates'
import { useDocumentTitle } from '../../shared/useDocumentTitle'
import { useT } from '../../shared/useT'

/** Said before anything is designed that could not be saved. */
export function NoNewForms() {
  const t = useT()
  const title = t('forms.noNew.title')
  useDocumentTitle(title)
  return (
    <Empty icon={<IconLock size={40} stroke={1.2} />} title={title} text={t('forms.noNew.text')}>
      <Button component={Link} to="/forms" mt="xs">
        {t('designer.toForms', { kind: 'form' })}
      </Button>
    </Empty>
  )
}
