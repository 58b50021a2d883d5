import * as leaflet from 'leaflet'
import 'leaflet/dist/leaflet.css'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import type { MapCluster, RecordMap } from '../../../../schemas/api/recordDisplays'
import type { Bounds } from '../../../../schemas/model/bounds'
import type { MapPort } from '../../../../schemas/ports/mapPort'
import { useT } from '../../../shared/useT'
import type { ChoiceOption } from './displayChoices'
import { noColour, palette } from './mapColours'
import classes from './RecordsMap.module.css'
import type { MapView } from './RecordsMap'

export interface ClusterMapProps {
  readonly tiles: NonNullable<MapPort['tiles']>
  readonly found: RecordMap
  /** The options with a colour, in the order of colours. */
  readonly colours: readonly ChoiceOption[]
  /** The selected part of the map. */
  readonly box: Bounds | undefined
  readonly peekedId: string | undefined
  readonly onView: (view: MapView) => void
  readonly onOpen: (recordId: string) => void
  readonly onBox: (bounds: Bounds) => void
}

const closest = 17

/** Returns whether a map still exists: a removed one has no panes, and nothing can be added to it. */
const isThere = (map: leaflet.Map | undefined): map is leaflet.Map => map?.getPane('markerPane') !== undefined

const boundsOf = (box: leaflet.LatLngBounds): Bounds => {
  const [west, east] = [Math.max(-180, box.getWest()), Math.min(180, box.getEast())]
  return {
    ...{ west: Math.min(west, 180), east: Math.max(east, -180) },
    south: Math.max(-90, box.getSouth()),
    north: Math.min(90, box.getNorth()),
  }
}
const cornersOf = ({ west, south, east, north }: Bounds): leaflet.LatLngBoundsExpression => [
  [south, west],
  [north, east],
]

/** Draws a map with clusters and markers: each is reached by Tab and pressed with Enter; Shift and a drag select an area. */
export function ClusterMap({ tiles, found, colours, box, peekedId, onView, onOpen, onBox }: ClusterMapProps) {
  const t = useT()
  const intl = useIntl()
  const [map, setMap] = useState<leaflet.Map>()
  const handlers = useRef({ onView, onOpen, onBox, extent: box ?? found.extent })
  useEffect(() => {
    handlers.current = { ...handlers.current, onView, onOpen, onBox }
  })
  const zoomIn = t('renderer.place.zoomIn')
  const zoomOut = t('renderer.place.zoomOut')
  const frame = useCallback(
    (element: HTMLDivElement) => {
      const { maxZoom } = tiles
      const created = leaflet.map(element, { zoomControl: false, maxZoom, worldCopyJump: true, minZoom: 1 })
      created.attributionControl.setPrefix(false)
      leaflet.control.zoom({ zoomInTitle: zoomIn, zoomOutTitle: zoomOut }).addTo(created)
      const text = document.createElement('span')
      text.textContent = tiles.attribution
      // The attribution is the host's text, escaped because Leaflet takes HTML.
      leaflet.tileLayer(tiles.url, { maxZoom, attribution: text.innerHTML }).addTo(created)
      const tell = () =>
        handlers.current.onView({
          bounds: boundsOf(created.getBounds()),
          zoom: Math.round(created.getZoom()),
        })
      const { extent } = handlers.current
      if (extent)
        created.fitBounds(cornersOf(extent), {
          maxZoom: Math.min(closest, maxZoom),
          padding: [32, 32],
          animate: false,
        })
      else created.setView([19.4, -99.1], 3)
      tell()
      created.on('moveend', tell)
      created.on('boxzoomend', (event) =>
        handlers.current.onBox(
          boundsOf((event as unknown as { boxZoomBounds: leaflet.LatLngBounds }).boxZoomBounds),
        ),
      )
      const observer =
        typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(() => created.invalidateSize())
      observer?.observe(element)
      setMap(created)
      return () => {
        observer?.disconnect()
        created.remove()
        setMap(undefined)
      }
    },
    [tiles, zoomIn, zoomOut],
  )

  useEffect(() => {
    if (!isThere(map) || !box) return undefined
    const drawn = leaflet
      .rectangle(cornersOf(box), {
        weight: 2,
        fill: false,
        interactive: false,
        className: classes['box'] ?? '',
      })
      .addTo(map)
    return () => {
      drawn.remove()
    }
  }, [map, box])

  useEffect(() => {
    if (!isThere(map)) return undefined
    const colourOf = ({ colours: [first] }: MapCluster) => {
      const at = colours.findIndex(({ value }) => value === first?.value)
      return at === -1 ? noColour : (palette[at] ?? noColour)
    }
    const nameOf = ({ record, count }: MapCluster) =>
      record ? record.folio : t('records.map.cluster', { count })
    const drawn = found.clusters.map((cluster) => {
      const { latitude, longitude, count, record } = cluster
      const face = document.createElement('span')
      face.className = (record ? classes['marker'] : classes['cluster']) ?? ''
      face.style.setProperty('--colour', colours.length > 0 ? colourOf(cluster) : 'var(--acopio-accent)')
      face.dataset['open'] = String(record !== null && record.id === peekedId)
      if (!record) face.textContent = intl.formatNumber(count, { notation: 'compact' })
      const size = record ? 24 : count < 100 ? 32 : count < 10_000 ? 40 : 48
      const icon = leaflet.divIcon({ html: face, className: classes['icon'] ?? '', iconSize: [size, size] })
      const marker = leaflet.marker([latitude, longitude], {
        icon,
        title: nameOf(cluster),
        alt: nameOf(cluster),
      })
      marker.on('add', () => marker.getElement()?.setAttribute('aria-label', nameOf(cluster)))
      const press = () => {
        if (record) handlers.current.onOpen(record.id)
        else zoomTo(map, cluster)
      }
      marker.on('click', press)
      marker.on('keydown', ({ originalEvent }) => {
        if (originalEvent.key === 'Enter' || originalEvent.key === ' ') press()
      })
      return marker.addTo(map)
    })
    return () => {
      for (const marker of drawn) marker.remove()
    }
  }, [map, found, colours, peekedId, t, intl])

  return <div className={classes['map']} ref={frame} role="region" aria-label={t('records.map.label')} />
}

/** Zooms into a cluster; records at the same place are not separated by any zoom, but the list beside the map shows them. */
function zoomTo(map: leaflet.Map, { bounds, latitude, longitude }: MapCluster): void {
  const zoom = map.getZoom()
  map.fitBounds(cornersOf(bounds), { padding: [48, 48], maxZoom: Math.min(map.getMaxZoom(), zoom + 4) })
  if (map.getZoom() <= zoom) map.setView([latitude, longitude], Math.min(zoom + 2, map.getMaxZoom()))
}
