import { memo, use, useCallback, useState } from 'react'
import { GroupSet, type GroupSetProps } from './GroupSet'
import { createBlockCount } from './setCount'
import { SetCountContext } from './SetName'
import { watchSight } from './watchSight'

/** A set with its position in its group. */
export interface PlacedSet extends Pick<GroupSetProps, 'id' | 'set' | 'index' | 'isMounted'> {
  readonly key: string
}

interface SetBlockProps extends Pick<GroupSetProps, 'field' | 'onRemove'> {
  readonly sets: readonly PlacedSet[]
}

const isSamePlace = (before: PlacedSet, after: PlacedSet | undefined) =>
  after?.set === before.set &&
  after.id === before.id &&
  after.index === before.index &&
  after.isMounted === before.isMounted

/** Draws sets that are laid out together. React looks at the sets of a block only when one of them changed. */
export const SetBlock = memo(
  function SetBlock({ field, sets, onRemove }: SetBlockProps) {
    const ofGroup = use(SetCountContext)
    const [count] = useState(() => createBlockCount(ofGroup))
    const watch = useCallback(
      (block: HTMLElement | null) => (block ? watchSight(block, count.setSeen) : undefined),
      [count],
    )
    return (
      <div className="acopio-set-block" ref={watch}>
        <SetCountContext value={count}>
          {sets.map(({ key, ...set }) => (
            <GroupSet key={key} {...set} field={field} onRemove={onRemove} />
          ))}
        </SetCountContext>
      </div>
    )
  },
  (before, after) =>
    before.field === after.field &&
    before.onRemove === after.onRemove &&
    before.sets.length === after.sets.length &&
    before.sets.every((set, at) => isSamePlace(set, after.sets[at])),
)
