import { createContext } from 'react'
import type { MapPort } from '../schemas/ports/mapPort'

/** The tiles that the places of a record are shown with; null: as text alone. */
export const MapTilesContext = createContext<MapPort['tiles']>(null)
