import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import type { DocumentKind } from '../../../schemas/edit/documentKind'
import { Empty } from '../../shared/ListStates'
import { useDocumentTitle } from '../../shared/useDocumentTitle'
import { useT } from '../../shared/useT'

/** Says that this user may not create documents, before anything is designed that could not be saved. */
export function NoNewForms({ kind }: { readonly kind: DocumentKind }) {
  const t = useT()
  const title = t('forms.noNew.title', { kind: kind.name })
  useDocumentTitle(title)
  return (
    <Empty icon={<IconLock size={40} stroke={1.2} />} title={title} text={t('forms.noNew.text')}>
      <Button component={Link} to={`/${kind.name}s`} mt="xs">
        {t('designer.toForms', { kind: kind.name })}
      </Button>
    </Empty>
  )
}
