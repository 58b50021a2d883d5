import * as leaflet from 'leaflet'
import 'leaflet/dist/leaflet.css'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { MapPort } from '../../../schemas/ports/mapPort'
import { whenNear } from './whenNear'

export interface Point {
  readonly latitude: number
  readonly longitude: number
}

export interface PlaceMapProps {
  readonly point: Point | undefined
  readonly onPick: (point: Point) => void
  readonly tiles: NonNullable<MapPort['tiles']>
  /** Describes the map and the keys that it understands. */
  readonly label: string
  readonly zoomIn: string
  readonly zoomOut: string
  /** Called when no tile could be loaded. */
  readonly onFail: () => void
}

/** Zoom levels without and with a known position. */
const [farZoom, nearZoom] = [3, 15]
/** Where a map without a position begins: the middle of the Americas. */
const nowhere: leaflet.LatLngTuple = [19.4, -99.1]
/** Pixels by which an arrow key moves the marker, without and with Shift. */
const [smallStep, bigStep] = [8, 64]

const arrows: { readonly [key: string]: leaflet.PointTuple } = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const rounded = ({ lat, lng }: leaflet.LatLng): Point => {
  const { lat: latitude, lng: longitude } = leaflet.latLng(lat, lng).wrap()
  return { latitude: Number(latitude.toFixed(6)), longitude: Number(longitude.toFixed(6)) }
}

/** Draws a map whose marker is placed by a click, dragged, or moved with the arrow keys; plus and minus zoom. */
export function PlaceMap({ point, onPick, tiles, label, zoomIn, zoomOut, onFail }: PlaceMapProps) {
  const [map, setMap] = useState<leaflet.Map>()
  const picked = useRef<Point>(undefined)
  const pick = (at: leaflet.LatLng) => {
    picked.current = rounded(at)
    onPick(picked.current)
  }
  const handlers = useRef({ pick, onFail })
  useEffect(() => {
    handlers.current = { pick, onFail }
  })

  const frame = useCallback(
    (element: HTMLDivElement) => {
      const { maxZoom } = tiles
      // The map handles its keys itself: a focusable application to screen readers.
      element.tabIndex = 0
      let end = () => undefined as void
      const begin = () => {
        const created = leaflet.map(element, {
          keyboard: false,
          worldCopyJump: true,
          zoomControl: false,
          maxZoom,
        })
        created.attributionControl.setPrefix(false)
        leaflet.control.zoom({ zoomInTitle: zoomIn, zoomOutTitle: zoomOut }).addTo(created)
        created.setView(nowhere, farZoom)
        let loaded = false
        leaflet
          // The attribution is the host's text, escaped because Leaflet takes HTML.
          .tileLayer(tiles.url, { maxZoom, attribution: escaped(tiles.attribution) })
          .on('tileload', () => (loaded = true))
          .on('tileerror', () => loaded || handlers.current.onFail())
          .addTo(created)
        created.on('click', ({ latlng }) => handlers.current.pick(latlng))
        // A map that gets its size after it was drawn would show only a corner of its tiles.
        const observer =
          typeof ResizeObserver === 'undefined'
            ? undefined
            : new ResizeObserver(() => created.invalidateSize())
        observer?.observe(element)
        setMap(created)
        end = () => {
          observer?.disconnect()
          created.remove()
          setMap(undefined)
        }
      }
      const stop = whenNear(element, begin)
      return () => {
        stop()
        end()
      }
    },
    [tiles, zoomIn, zoomOut],
  )

  const [latitude, longitude] = [point?.latitude, point?.longitude]
  useEffect(() => {
    if (!map || latitude === undefined || longitude === undefined) return undefined
    const at = leaflet.latLng(latitude, longitude)
    const icon = leaflet.divIcon({ className: 'acopio-marker', iconSize: [24, 24], iconAnchor: [12, 24] })
    const marker = leaflet.marker(at, { icon, draggable: true, keyboard: false }).addTo(map)
    marker.on('dragend', () => handlers.current.pick(marker.getLatLng()))
    const own = picked.current?.latitude === latitude && picked.current.longitude === longitude
    // Picking a place on the map keeps the zoom; a place from elsewhere zooms in.
    if (own) map.panInside(at, { padding: [40, 40] })
    else map.setView(at, Math.max(map.getZoom(), Math.min(nearZoom, tiles.maxZoom)))
    return () => {
      marker.remove()
    }
  }, [map, latitude, longitude, tiles])

  useEffect(() => {
    if (!map) return undefined
    const element = map.getContainer()
    const onKeyDown = (event: KeyboardEvent) => {
      const arrow = arrows[event.key]
      if (event.key === '+') map.zoomIn()
      else if (event.key === '-') map.zoomOut()
      else if (arrow) {
        const step = event.shiftKey ? bigStep : smallStep
        const from =
          latitude === undefined || longitude === undefined
            ? map.getCenter()
            : leaflet.latLng(latitude, longitude)
        const to = map.latLngToContainerPoint(from).add(leaflet.point(arrow).multiplyBy(step))
        handlers.current.pick(map.containerPointToLatLng(to))
      } else return
      event.preventDefault()
    }
    element.addEventListener('keydown', onKeyDown)
    return () => element.removeEventListener('keydown', onKeyDown)
  }, [map, latitude, longitude])

  return <div className="acopio-map" ref={frame} role="application" aria-label={label} />
}

function escaped(text: string): string {
  const element = document.createElement('span')
  element.textContent = text
  return element.innerHTML
}
