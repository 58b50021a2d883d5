import { FormattedMessage } from 'react-intl'

const nearLimit = 0.8

/** Says how many characters are left once few are. */
export function LengthCounter({
  length,
  max,
}: {
  readonly length: number
  readonly max: number | undefined
}) {
  if (max === undefined || length < max * nearLimit) return null
  return (
    <p className="acopio-counter" data-over={length > max || undefined} role="status">
      <FormattedMessage
        id={length > max ? 'renderer.counter.over' : 'renderer.counter.left'}
        values={{ count: Math.abs(max - length) }}
      />
    </p>
  )
}
