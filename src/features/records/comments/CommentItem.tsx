import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { Comment, CommentRequest } from '../../../../schemas/api/comments'
import { useFormat } from '../../../shared/useFormat'
import { useT } from '../../../shared/useT'
import classes from './comments.module.css'
import { CommentInput } from './CommentInput'
import { textParts } from './mentionsIn'

export interface CommentItemProps {
  readonly recordId: string
  readonly comment: Comment
  readonly onEdit: (comment: CommentRequest) => Promise<boolean>
  readonly onDelete: () => void
}

/** Draws one comment, which its author may edit or delete. */
export function CommentItem({ recordId, comment, onEdit, onDelete }: CommentItemProps) {
  const t = useT()
  const format = useFormat()
  const [isEdited, setEdited] = useState(false)
  const at = comment.created_at * 1000
  return (
    <li className={classes['comment']}>
      <div className={classes['head']}>
        <span className={classes['author']}>{comment.author.name}</span>
        <time className={classes['when']} dateTime={new Date(at).toISOString()} title={format.dateTime(at)}>
          {format.relative(at)}
        </time>
        {comment.edited_at !== null && (
          <span className={classes['when']} title={format.dateTime(comment.edited_at * 1000)}>
            {t('records.comments.edited')}
          </span>
        )}
        {comment.is_own && !isEdited && (
          <Menu>
            <Menu.Target>
              <ActionIcon
                className={classes['more'] ?? ''}
                variant="subtle"
                color="gray"
                size="sm"
                aria-label={t('records.comments.actions')}
              >
                <IconDots size={16} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setEdited(true)}>
                {t('records.comments.edit')}
              </Menu.Item>
              <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={onDelete}>
                {t('records.comments.delete')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
      {isEdited ? (
        <CommentInput
          recordId={recordId}
          label={t('records.comments.edit')}
          sendLabel={t('action.save')}
          before={comment}
          onCancel={() => setEdited(false)}
          onSend={async (changed) => {
            const isTaken = await onEdit(changed)
            if (isTaken) setEdited(false)
            return isTaken
          }}
        />
      ) : (
        <p className={classes['text']}>
          {textParts(comment.text, comment.mentions).map(({ text, isName }, index) =>
            isName ? (
              <span key={index} className={classes['name']}>
                {text}
              </span>
            ) : (
              text
            ),
          )}
        </p>
      )}
    </li>
  )
}
