import { Skeleton, Text } from '@mantine/core'
import { useT } from '../../shared/useT'

/** Draws the outline of a record while it loads. */
export function RecordLoading() {
  const t = useT()
  return (
    <div role="status" aria-busy="true">
      <Text className="acopio-visually-hidden">{t('records.loading')}</Text>
      <Skeleton height={28} width="40%" mb="lg" />
      {Array.from({ length: 6 }, (_none, index) => (
        <Skeleton key={index} height={44} mb="sm" />
      ))}
    </div>
  )
}
