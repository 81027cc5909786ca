import type { ReactNode } from "react";

const Sea = ({ y = 140 }: { y?: number }) => (
  <>
    <path d={`M-700 ${y}h1720v400H-700z`} className="fill-sea" opacity={0.35} />
    <path d={`M-720 ${y + 18}q40-15 80 0${"t80 0".repeat(21)}v400H-720z`} className="fill-sea" opacity={0.4} />
  </>
);
const Ground = () => <path d="M-720 162q440-16 880-16t880 16v400H-720z" className="fill-good" opacity={0.4} />;
const Floor = () => <path d="M-700 160h1720v400H-700z" className="fill-sea" opacity={0.28} />;

/**
 * The drawings, each on a canvas of 320 × 200 with a sun at its upper right. Grounds and skies reach far beyond it, so that
 * a frame of another shape shows more of them.
 */
export const SCENES = {
  beach: (
    <>
      <Sea y={104} />
      <path d="M-720 172q360-30 880-30t880 30v400H-720z" className="fill-sun" opacity={0.75} />
      <path d="M112 160 124 92" className="stroke-ink" strokeWidth={4} strokeLinecap="round" />
      <path d="M76 98a50 50 0 0 1 97 17z" className="fill-bad" opacity={0.75} />
      <path d="M108 103a50 50 0 0 1 16-41 50 50 0 0 1 17 47z" className="fill-surface" opacity={0.8} />
    </>
  ),
  nature: (
    <>
      <path
        d="M-720 150q90-70 180-14t220-20 220 10 100 12q70-62 140-14t180-34 200 30 200-16 200 20v400H-720z"
        className="fill-good"
        opacity={0.35}
      />
      <Ground />
      <path d="m84 158 26-70 26 70z" className="fill-good" opacity={0.8} />
      <path d="m120 164 20-50 20 50z" className="fill-good" />
      <path d="m206 162 22-58 22 58z" className="fill-good" opacity={0.7} />
    </>
  ),
  peaks: (
    <>
      <path d="M34 152q38-2 66-94 6-14 14-1 26 88 78 95z" className="fill-sea-deep" opacity={0.55} />
      <path d="M132 156q40-8 58-72 6-12 13 0 22 66 83 72z" className="fill-sea-deep" opacity={0.8} />
      <Sea y={146} />
    </>
  ),
  columns: (
    <>
      <Ground />
      <path d="m160 52 72 34H88z" className="fill-sea-deep" opacity={0.85} />
      <path d="M96 90h128v10H96z" className="fill-sea-deep" opacity={0.6} />
      <path
        d="M104 104h14v44h-14zm33 0h14v44h-14zm33 0h14v44h-14zm33 0h14v44h-14z"
        className="fill-sea-deep"
        opacity={0.75}
      />
      <path d="M90 152h140v12H90z" className="fill-sea-deep" opacity={0.85} />
    </>
  ),
  meal: (
    <>
      <Floor />
      <path d="M116 96h84v30a34 34 0 0 1-34 34h-16a34 34 0 0 1-34-34z" className="fill-sea-deep" opacity={0.85} />
      <path
        d="M200 104h8a17 17 0 0 1 0 34h-10"
        fill="none"
        className="stroke-sea-deep"
        strokeWidth={7}
        opacity={0.85}
      />
      <path d="M96 166h124" className="stroke-sea-deep" strokeWidth={7} strokeLinecap="round" opacity={0.6} />
      <path
        d="M140 82c-8-12 8-16 0-30M160 82c-8-12 8-16 0-30M180 82c-8-12 8-16 0-30"
        fill="none"
        className="stroke-muted"
        strokeWidth={4}
        strokeLinecap="round"
        opacity={0.6}
      />
    </>
  ),
  drinks: (
    <>
      <Floor />
      <path d="M112 62h96l-48 56z" className="fill-sea" opacity={0.45} />
      <path d="M126 78h68l-34 40z" className="fill-bad" opacity={0.7} />
      <path d="M160 116v48m-26 2h52" className="stroke-sea-deep" strokeWidth={6} strokeLinecap="round" />
      <path d="m170 88 26-48" className="stroke-good" strokeWidth={5} strokeLinecap="round" />
      <circle cx={150} cy={88} r={8} className="fill-sun" />
    </>
  ),
  stay: (
    <>
      <Ground />
      <path d="M100 100h108v64H100z" className="fill-surface" opacity={0.9} />
      <path d="m84 106 70-50 70 50z" className="fill-bad" opacity={0.75} />
      <path d="M142 126h24v38h-24z" className="fill-sea-deep" opacity={0.85} />
      <path d="M112 116h18v18h-18zm66 0h18v18h-18z" className="fill-sun" />
      <path
        d="M250 164q-6-40 4-66m0 0q-24-8-34 8m34-8q22-10 34 6m-34-6q-6-20-24-20m24 20q10-20 26-14"
        fill="none"
        className="stroke-good"
        strokeWidth={6}
        strokeLinecap="round"
      />
    </>
  ),
  shop: (
    <>
      <Floor />
      <path d="M92 96h136v70H92z" className="fill-surface" opacity={0.9} />
      <path d="M84 70h152l10 32H74z" className="fill-sea" opacity={0.8} />
      <path d="M106 70h22l-4 32h-24zm45 0h22l1 32h-24zm45 0h20l8 32h-24z" className="fill-surface" />
      <path d="M180 118h34v48h-34z" className="fill-sea-deep" opacity={0.8} />
      <path d="M106 118h58v30h-58z" className="fill-sun" opacity={0.8} />
    </>
  ),
  boat: (
    <>
      <path d="M166 44v100l70-8z" className="fill-bad" opacity={0.75} />
      <path d="M156 58v86l-52-8z" className="fill-surface" />
      <path d="M88 146h152l-22 28H112z" className="fill-sea-deep" opacity={0.9} />
      <Sea y={158} />
    </>
  ),
  festival: (
    <>
      <Floor />
      <path
        d="M-640 44q80 46 160 0t160 0 160 0 160 0 160 0 160 0 160 0 160 0 160 0"
        fill="none"
        className="stroke-muted"
        strokeWidth={3}
      />
      <path d="m30 59 22 4-14 22zm60 4 22-3-8 24zm120-1 22 2-15 22z" className="fill-bad" opacity={0.8} />
      <path d="m60 65 22 0-12 24zm66-9 20-10 0 27zm114 7 22-5-6 26z" className="fill-good" opacity={0.8} />
      <path d="M140 158v-50l52-12v50" fill="none" className="stroke-sea-deep" strokeWidth={7} strokeLinejoin="round" />
      <ellipse cx={128} cy={160} rx={15} ry={11} className="fill-sea-deep" />
      <ellipse cx={180} cy={148} rx={15} ry={11} className="fill-sea-deep" />
    </>
  ),
  book: (
    <>
      <Floor />
      <path d="M160 78q-36-26-84-16v92q48-10 84 16z" className="fill-surface" />
      <path d="M160 78q36-26 84-16v92q-48-10-84 16z" className="fill-surface" opacity={0.85} />
      <path
        d="M160 78v92m-66-92q30-4 50 8m-50 14q30-4 50 8m-50 14q30-4 50 8m82-52q-30-4-50 8m50 14q-30-4-50 8m50 14q-30-4-50 8"
        fill="none"
        className="stroke-sea-deep"
        strokeWidth={4}
        strokeLinecap="round"
        opacity={0.7}
      />
    </>
  ),
  town: (
    <>
      <path d="M48 110h44v56H48zm48-28h40v84H96zm124 14h48v70h-48z" className="fill-sea-deep" opacity={0.5} />
      <path d="M140 100h76v66h-76z" className="fill-surface" opacity={0.9} />
      <path d="m132 102 46-34 46 34z" className="fill-bad" opacity={0.75} />
      <path d="M152 114h14v14h-14zm38 0h14v14h-14zm-19 26h16v26h-16z" className="fill-sea-deep" opacity={0.8} />
      <path
        d="M106 96h8v8h-8zm16 0h8v8h-8zm-16 18h8v8h-8zm16 0h8v8h-8zm112-6h8v8h-8zm16 0h8v8h-8z"
        className="fill-sun"
      />
      <Floor />
    </>
  ),
} as const satisfies Record<string, ReactNode>;
export type Scene = keyof typeof SCENES;
