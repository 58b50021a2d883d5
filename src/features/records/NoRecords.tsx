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

/** Draws a form without records in use: how to create the first one, or where its other records are. */
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
  /** The query; undefined where no further records are offered. */
  readonly question?: RecordsQuestion
  readonly onClear: () => void
}

/** The texts of an empty archive or bin. */
const noneIn = {
  archived: { title: 'records.none.archived', text: 'records.none.archived.text' },
  deleted: { title: 'records.none.deleted', text: 'records.none.deleted.text' },
} as const

/** Draws an empty result, and leads to archived and deleted records that match. */
export function NoneFound({ question, onClear }: NoneFoundProps) {
  const t = useT()
  const elsewhere = useRecordsElsewhere(question)
  const { strings = [], search = '' } = question ?? {}
  const state = stateOf(strings)
  // Only the state (archived, deleted) was asked for.
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

/** Draws a saved view without matches. */
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

/** Says that the viewed user sees no records of a form. */
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
