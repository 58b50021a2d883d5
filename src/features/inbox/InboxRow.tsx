import { ActionIcon, Badge, Tooltip } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useFormat } from '../../shared/useFormat'
import { useT } from '../../shared/useT'
import classes from './inbox.module.css'

export interface InboxRowProps {
  readonly name: string
  /** The address where it opens; null for none. */
  readonly to: string | null
  /** Answers that tell it from others. */
  readonly preview: readonly { readonly label: string; readonly text: string }[]
  /** Its state in words. */
  readonly state: string
  readonly isNew?: boolean
  /** The problem with it, if any. */
  readonly problem?: string | undefined
  /** The name of its sender. */
  readonly from?: string | undefined
  /** Epoch milliseconds of its last change. */
  readonly at: number
  readonly onDelete?: (() => void) | undefined
  /** Further actions on it. */
  readonly children?: ReactNode
}

/** Draws an entry of the inbox: something to answer, being answered, or answered. */
export function InboxRow(props: InboxRowProps) {
  const { name, to, preview, state, isNew = false, problem, from, at, onDelete, children } = props
  const t = useT()
  const format = useFormat()
  const shown = name || t('inbox.unnamed')
  const deleteLabel = t('inbox.delete', { name: shown })
  return (
    <li className={classes['row']} data-new={isNew || undefined}>
      <div className={classes['text']}>
        <div className={classes['head']}>
          {to === null ? (
            <span className={classes['name']}>{shown}</span>
          ) : (
            <Link to={to} className={classes['name'] ?? ''}>
              {shown}
            </Link>
          )}
          <Badge variant="light" color={problem === undefined ? 'gray' : 'red'} size="sm" tt="none">
            {state}
          </Badge>
        </div>
        {preview.length > 0 && (
          <dl className={classes['preview']}>
            {preview.map(({ label, text }, index) => (
              <div key={index}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        )}
        {problem !== undefined && <p className={classes['problem']}>{problem}</p>}
        <p className={classes['when']}>
          {from !== undefined && <span>{t('inbox.from', { name: from })}</span>}
          <time dateTime={new Date(at).toISOString()} title={format.dateTime(at)}>
            {format.relative(at)}
          </time>
        </p>
      </div>
      <div className={classes['actions']}>
        {children}
        {onDelete && (
          <Tooltip label={t('action.delete')}>
            <ActionIcon size={44} aria-label={deleteLabel} onClick={onDelete}>
              <IconTrash size={18} stroke={1.6} />
            </ActionIcon>
          </Tooltip>
        )}
      </div>
    </li>
  )
}
