import { Button, Group } from '@mantine/core'
import { IconInbox } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { isStateName } from '../../../schemas/filters/filterName'
import { Empty } from '../../shared/ListStates'
import { useT } from '../../shared/useT'
import { useCopyLink } from '../../shared/useCopyLink'
import { ElsewhereLinks } from './ElsewhereLinks'
import type { RecordsQuestion } from './useListedRecords'
import { stateOf, useRecordsElsewhere } from './useRecordsElsewhere'

/** A form without records in use: what brings the first one, or where those are that it has. */
export function NoRecords({ of, isPublic }: NoRecordsProps) {
  const t = useT()
  const copyLink = useCopyLink()
  const elsewhere = useRecordsElsewhere({ of, strings: [], search: '' })
  const isSomewhere = elsewhere.length > 0
  return (
    <Empty
      icon={<IconInbox size={32} stroke={1.5} />}
      title={t(isSomewhere ? 'records.empty.noneInUse' : 'records.empty.title')}
      text={t(
        isSomewhere ? 'records.empty.elsewhere' : isPublic ? 'records.empty.public' : 'records.empty.private',
      )}
      guide="share"
    >
      <Group justify="center" mt="sm">
        <ElsewhereLinks elsewhere={elsewhere} />
        <Button component={Link} to={`/forms/private/${of.form_id}/`}>
          {t('records.answer')}
        </Button>
        {isPublic && (
          <Button variant="default" onClick={() => void copyLink(`/forms/public/${of.form_id}`)}>
            {t('records.copyPublicLink')}
          </Button>
        )}
      </Group>
    </Empty>
  )
}

interface NoRecordsProps {
  readonly of: RecordsQuestion['of']
  readonly isPublic: boolean
}

interface NoneFoundProps {
  /** What was asked for; absent where nothing else is to be shown. */
  readonly question?: RecordsQuestion
  readonly onClear: () => void
}

/** What an archive says, or a bin, in which nothing is. */
const noneIn = {
  archived: { title: 'records.none.archived', text: 'records.none.archived.text' },
  deleted: { title: 'records.none.deleted', text: 'records.none.deleted.text' },
} as const

/** Records that nobody finds as they were asked for; archived and deleted ones may be so. */
export function NoneFound({ question, onClear }: NoneFoundProps) {
  const t = useT()
  const elsewhere = useRecordsElsewhere(question)
  const { strings = [], search = '' } = question ?? {}
  const state = stateOf(strings)
  // Only which of them are listed was asked.
  const isState = search === '' && strings.every(([name]) => isStateName(name))
  const none = isState && state !== 'used' ? noneIn[state] : undefined
  return (
    <Empty
      icon={<IconInbox size={32} stroke={1.5} />}
      title={t(none ? none.title : 'records.noneFound')}
      text={t(
        none ? none.text : elsewhere.length > 0 ? 'records.noneFound.elsewhere' : 'records.noneFound.text',
      )}
    >
      <Group justify="center" mt="sm">
        <ElsewhereLinks elsewhere={elsewhere} />
        {!(none && elsewhere.length > 0) && (
          <Button variant="default" onClick={onClear}>
            {t('grid.filter.clear')}
          </Button>
        )}
      </Group>
    </Empty>
  )
}

/** A saved view that finds none. */
export function NoneInView({ all, of }: { readonly all: string; readonly of: RecordsQuestion['of'] }) {
  const t = useT()
  const elsewhere = useRecordsElsewhere({ of, strings: [], search: '' })
  return (
    <Empty
      icon={<IconInbox size={32} stroke={1.5} />}
      title={t('records.noneFound')}
      text={t('records.view.none')}
    >
      <Group justify="center" mt="sm">
        <ElsewhereLinks elsewhere={elsewhere} />
        <Button variant="default" component={Link} to={all}>
          {t('records.views.all')}
        </Button>
      </Group>
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
