import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { useMeasures, type Week } from './measures.ts';

const colours = ['var(--c1)', 'var(--c2)'];

/** Two measures week by week, as bars; the table under it says the same for screen readers. */
export const WeeksChart = ({ weeks }: { weeks: readonly Week[] }) => {
  const { locale, day } = useFormats();
  const drawn = useMeasures().slice(0, 2);
  const short = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return (
    <div className="weeks-chart" aria-hidden="true">
      <ResponsiveContainer width="100%" height={220}>
        <BarChart
          data={[...weeks]}
          margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
          accessibilityLayer={false}
        >
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            dataKey="weekStart"
            tickFormatter={(monday: string) => short.format(new Date(monday))}
            tickLine={false}
            axisLine={false}
            minTickGap={16}
          />
          <YAxis allowDecimals={false} width={36} tickLine={false} axisLine={false} />
          <Tooltip
            labelFormatter={(monday) => (typeof monday === 'string' ? day(monday) : '')}
            cursor={{ fill: 'var(--line-2)' }}
          />
          <Legend itemSorter={null} />
          {drawn.map(({ key, name }, place) => (
            <Bar
              key={key}
              dataKey={key}
              name={name}
              fill={colours[place]}
              radius={[4, 4, 0, 0]}
              isAnimationActive={false}
            />
          ))}
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
};
