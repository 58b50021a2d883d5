import { Button, Group } from '@mantine/core'
import { IconInbox } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { Empty } from '../../shared/ListStates'
import { useT } from '../../shared/useT'
import { useCopyLink } from '../../shared/useCopyLink'

/** A form without records: what brings the first one. */
export function NoRecords({ formId, isPublic }: { readonly formId: number; readonly isPublic: boolean }) {
  const t = useT()
  const copyLink = useCopyLink()
  return (
    <Empty
      icon={<IconInbox size={32} stroke={1.5} />}
      title={t('records.empty.title')}
      text={t(isPublic ? 'records.empty.public' : 'records.empty.private')}
      guide="share"
    >
      <Group justify="center" mt="sm">
        <Button component={Link} to={`/forms/private/${formId}/`}>
          {t('records.answer')}
        </Button>
        {isPublic && (
          <Button variant="default" onClick={() => void copyLink(`/forms/public/${formId}`)}>
            {t('records.copyPublicLink')}
          </Button>
        )}
      </Group>
    </Empty>
  )
}

/** Records that nobody finds as they were asked for. */
export function NoneFound({ onClear }: { readonly onClear: () => void }) {
  const t = useT()
  return (
    <Empty
      icon={<IconInbox size={32} stroke={1.5} />}
      title={t('records.noneFound')}
      text={t('records.noneFound.text')}
    >
      <Button variant="default" mt="sm" onClick={onClear}>
        {t('grid.filter.clear')}
      </Button>
    </Empty>
  )
}

/** A saved view that finds none. */
export function NoneInView({ all }: { readonly all: string }) {
  const t = useT()
  return (
    <Empty
      icon={<IconInbox size={32} stroke={1.5} />}
      title={t('records.noneFound')}
      text={t('records.view.none')}
    >
      <Button variant="default" mt="sm" component={Link} to={all}>
        {t('records.views.all')}
      </Button>
    </Empty>
  )
}

/** Nothing of a form is seen as somebody else. */
export function NoneSeen() {
  const t = useT()
  return (
    <Empty
      icon={<IconInbox size={32} stroke={1.5} />}
      title={t('records.empty.title')}
      text={t('viewing.noRecords')}
    />
  )
}
