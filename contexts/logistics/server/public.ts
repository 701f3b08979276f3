/** What other contexts ask of logistics on the server (docs/decisions/028). */
export { viewParcel } from './parcels/parcels-view.db.ts';
export { holdParcel, inClosedParcels, takeOutOfOpenParcels } from './parcels/parcels.db.ts';
export { leaveUnsaid, endIfOver, endParcelsOf } from './parcels/end-parcels.ts';
export { leaveOpenParcels } from './parcels/leave-open-parcels.ts';
export { leaveClosedParcel } from './parcels/leave-closed-parcel.ts';
export { giveLabelsUp, stopSending } from './parcels/stop-sending.ts';
export { transportOfLabel } from './transports/label-file.db.ts';
export { closeInboundTransports, insertsOfTransports, moveTransports } from './transports/transports.db.ts';
