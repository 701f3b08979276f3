{{- define "reprise.name" -}}
{{- .Release.Name | trunc 50 | trimSuffix "-" -}}
{{- end -}}

{{- define "reprise.labels" -}}
app.kubernetes.io/name: reprise
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end -}}

{{- define "reprise.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end -}}

{{/* The settings of every program; secrets are files of the Secret, mounted at /run/secrets. */}}
{{- define "reprise.env" -}}
- { name: NODE_ENV, value: production }
- { name: PORT, value: "8080" }
- { name: METRICS_PORT, value: "9464" }
- { name: WORKER, value: "off" }
- { name: SFTP_PORT, value: "off" }
- { name: TRUSTED_PROXIES, value: {{ .Values.trustedProxies | quote }} }
- { name: API_URL, value: {{ .Values.addresses.api | quote }} }
- { name: SITE_URL, value: {{ .Values.addresses.site | quote }} }
- { name: DASHBOARD_URL, value: {{ .Values.addresses.dashboard | quote }} }
{{- range .Values.secretKeys }}
- { name: {{ . | upper | replace "-" "_" }}_FILE, value: /run/secrets/{{ . }} }
{{- end }}
- { name: S3_BUCKET, value: {{ required "files stand in a bucket: set s3.bucket" .Values.s3.bucket | quote }} }
- { name: S3_REGION, value: {{ .Values.s3.region | quote }} }
{{- with .Values.s3.endpoint }}
- { name: S3_ENDPOINT, value: {{ . | quote }} }
{{- end }}
{{- range $name, $value := .Values.settings }}
- { name: {{ $name }}, value: {{ $value | quote }} }
{{- end }}
{{- end -}}

{{- define "reprise.pod" -}}
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  fsGroup: 10001
  seccompProfile: { type: RuntimeDefault }
{{- with .Values.imagePullSecrets }}
imagePullSecrets:
  {{- toYaml . | nindent 2 }}
{{- end }}
volumes:
  - name: secrets
    secret: { secretName: {{ .Values.secretName }}, defaultMode: 0440 }
  - name: scratch
    emptyDir: {}
{{- end -}}

{{- define "reprise.container" -}}
image: {{ include "reprise.image" . }}
imagePullPolicy: {{ .Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
volumeMounts:
  - { name: secrets, mountPath: /run/secrets, readOnly: true }
  - { name: scratch, mountPath: /tmp }
  - { name: scratch, mountPath: /var/lib/reprise }
{{- end -}}
