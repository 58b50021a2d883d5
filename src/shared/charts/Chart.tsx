import ReactEChartsCore from 'echarts-for-react/esm/core'
import { useEffect, useState } from 'react'
import { readLook, type ChartLook } from './chartLook'
import type { ChartOption, NamedCount } from './chartOptions'
import { echarts } from './echarts'

export interface ChartProps {
  readonly counts: readonly NamedCount[]
  readonly option: (look: ChartLook, counts: readonly NamedCount[]) => ChartOption
  readonly height: number
  /** A part of the chart was pressed that leads somewhere. */
  readonly onOpen: (address: string) => void
}

/** A chart in the product's colours, for the eye and the mouse only: who uses neither has its table. Load it with `LazyChart`. */
export function Chart({ counts, option, height, onOpen }: ChartProps) {
  const [look, setLook] = useState(readLook)
  useEffect(() => {
    const again = () => setLook(readLook())
    const observer = new MutationObserver(again)
    observer.observe(document.documentElement, { attributes: true })
    const scheme = matchMedia('(prefers-color-scheme: dark)')
    scheme.addEventListener('change', again)
    return () => {
      observer.disconnect()
      scheme.removeEventListener('change', again)
    }
  }, [])
  const open = ({ dataIndex, name }: { readonly dataIndex: number; readonly name: string }) => {
    // Squares count from the whole that they are parts of.
    const pressed =
      counts[dataIndex]?.name === name ? counts[dataIndex] : counts.find((one) => one.name === name)
    if (pressed?.to !== undefined) onOpen(pressed.to)
  }
  return (
    <div aria-hidden>
      <ReactEChartsCore
        echarts={echarts}
        option={option(look, counts)}
        opts={{ renderer: 'svg' }}
        notMerge
        style={{ height }}
        onEvents={{ click: open }}
      />
    </div>
  )
}
