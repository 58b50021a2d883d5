import { UnstyledButton } from '@mantine/core'
import { IconEye, IconEyeOff, IconFile, IconGripVertical, IconTrash } from '@tabler/icons-react'
import { useRef, type KeyboardEvent } from 'react'
import type { TemplateBlock, TemplateDesign } from '../../../schemas/print/template/templateDesign'
import type { TemplateProblem } from '../../../schemas/print/template/designReader'
import { useCardPlace } from '../../designer/cards/useCardPlace'
import { SortedCards } from '../../designer/cards/SortedCards'
import { IconButton } from '../../designer/IconButton'
import { useT } from '../../shared/useT'
import { AddBlock } from './AddBlock'
import { blockIcons } from './blockIcons'
import { blockName } from './blockName'
import classes from './templates.module.css'
import type { TemplatedForm } from './useTemplates'

export interface BlockOutlineProps {
  readonly form: TemplatedForm
  readonly design: TemplateDesign
  readonly isList: boolean
  /** The id of the block whose settings are shown; null for the page's. */
  readonly chosen: string | null
  readonly problems: readonly TemplateProblem[]
  readonly onChoose: (id: string | null) => void
  readonly onChange: (design: TemplateDesign) => void
}

/** Draws the blocks in printing order, to select, move, hide, remove and add them. */
export function BlockOutline(props: BlockOutlineProps) {
  const { form, design, isList, chosen, problems, onChoose, onChange } = props
  const t = useT()
  const list = useRef<HTMLDivElement>(null)
  const { blocks } = design
  const setBlocks = (next: readonly TemplateBlock[]) => onChange({ ...design, blocks: next })
  const focusAt = (index: number) =>
    requestAnimationFrame(() =>
      list.current?.querySelectorAll<HTMLElement>('[data-block-head]')[index]?.focus(),
    )
  const move = (id: string, to: number) => {
    const from = blocks.findIndex((block) => block.id === id)
    const moved = blocks[from]
    if (!moved || to < 0 || to >= blocks.length || to === from) return
    setBlocks(blocks.toSpliced(from, 1).toSpliced(to, 0, moved))
    focusAt(to)
  }
  const remove = (index: number) => {
    setBlocks(blocks.toSpliced(index, 1))
    focusAt(Math.min(index, blocks.length - 2))
  }
  const add = (block: TemplateBlock) => {
    const at = blocks.findIndex(({ id }) => id === chosen)
    setBlocks(at === -1 ? [...blocks, block] : blocks.toSpliced(at + 1, 0, block))
    onChoose(block.id)
  }

  return (
    <div ref={list}>
      <UnstyledButton
        className={classes['pageButton'] ?? ''}
        aria-pressed={chosen === null}
        onClick={() => onChoose(null)}
      >
        <IconFile size={18} stroke={1.6} aria-hidden /> {t('templates.page')}
      </UnstyledButton>
      <SortedCards
        ids={blocks.map(({ id }) => id)}
        nameAt={(index) => {
          const block = blocks[index]
          return block ? blockName(t, form.compiled, block) : ''
        }}
        onMove={move}
      >
        {blocks.map((block, index) => (
          <BlockRow
            key={block.id}
            {...{ form, block, index }}
            isChosen={block.id === chosen}
            isWrong={problems.some(({ path }) => new RegExp(`^blocks\\.${index}(\\.|$)`).test(path))}
            onChoose={() => onChoose(block.id)}
            onMove={(to) => move(block.id, to)}
            onHide={() => setBlocks(blocks.with(index, { ...block, isHidden: !block.isHidden }))}
            onRemove={() => remove(index)}
          />
        ))}
      </SortedCards>
      <AddBlock {...{ form, design, isList }} onAdd={add} />
    </div>
  )
}

interface BlockRowProps {
  readonly form: TemplatedForm
  readonly block: TemplateBlock
  readonly index: number
  readonly isChosen: boolean
  readonly isWrong: boolean
  readonly onChoose: () => void
  readonly onMove: (to: number) => void
  readonly onHide: () => void
  readonly onRemove: () => void
}

function BlockRow({
  form,
  block,
  index,
  isChosen,
  isWrong,
  onChoose,
  onMove,
  onHide,
  onRemove,
}: BlockRowProps) {
  const t = useT()
  const { handle, listeners, isCarried, place, aimed } = useCardPlace(block.id, index, true)
  const name = blockName(t, form.compiled, block)
  const Icon = blockIcons[block.kind]
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (step !== 0 && event.altKey) onMove(index + step)
    else if (event.key === 'Delete' || event.key === 'Backspace') onRemove()
    else return
    event.preventDefault()
  }
  return (
    <li
      ref={place}
      className={classes['block']}
      data-chosen={isChosen || undefined}
      data-hidden={block.isHidden || undefined}
      data-wrong={isWrong || undefined}
      data-drop={aimed}
      data-carried={isCarried || undefined}
    >
      <span ref={handle} className={classes['handle']} title={t('rules.drag')} aria-hidden {...listeners}>
        <IconGripVertical size={16} stroke={1.6} />
      </span>
      <UnstyledButton
        className={classes['blockHead'] ?? ''}
        aria-pressed={isChosen}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Delete"
        data-block-head={block.id}
        onClick={onChoose}
        onKeyDown={onKeyDown}
      >
        <Icon size={16} stroke={1.6} aria-hidden />
        <span className={classes['blockName']}>{name}</span>
        {isWrong && <span className={classes['wrong']}>{t('templates.wrong')}</span>}
      </UnstyledButton>
      <IconButton label={t(block.isHidden ? 'templates.show' : 'templates.hide', { name })} onClick={onHide}>
        {block.isHidden ? <IconEyeOff size={16} stroke={1.6} /> : <IconEye size={16} stroke={1.6} />}
      </IconButton>
      <IconButton label={t('templates.remove', { name })} onClick={onRemove}>
        <IconTrash size={16} stroke={1.6} />
      </IconButton>
    </li>
  )
}
