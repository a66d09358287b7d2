const TICKS = Array.from({ length: 45 }, (_, index) => index);

/** y of the horizontal construction lines: chest, waist, hip, hem. */
const LEVELS = [168, 276, 372, 478];

/** Drawing of a jacket's sewing pattern: front, sleeve and collar, with construction lines. */
export default function PatternDraft() {
  return (
    <svg viewBox="0 0 600 520" aria-hidden="true" fill="none" className="h-auto w-full" strokeLinejoin="round">
      <rect x="0.5" y="0.5" width="599" height="519" className="fill-paper-raised stroke-line" />

      <g className="stroke-line" strokeDasharray="2 5">
        {LEVELS.map((y) => (
          <path key={y} d={`M58 ${y}H576`} />
        ))}
        <path d="M104 28V498M284 28V498M352 28V498" />
      </g>

      <g className="fill-gold-soft stroke-gold-deep" strokeWidth="0.75">
        <path d="M20 28h22v464h-22z" />
        {TICKS.map((tick) => (
          <path key={tick} d={`M20 ${38 + tick * 10}h${tick % 5 === 0 ? 13 : 6}`} />
        ))}
      </g>

      <g className="stroke-ink" strokeWidth="1.5">
        {/* Front: shoulder, armhole, side, hem, front edge, lapel. */}
        <path d="M166 44L252 66C246 100 247 128 262 150C267 158 275 164 284 168C276 206 268 242 267 276C266 318 277 376 281 474C236 482 182 486 142 485C118 483 106 470 104 444L104 262C98 208 88 156 80 116L112 104L122 74C136 66 152 56 166 44Z" />
        {/* Sleeve: crown, both seams, cuff. */}
        <path d="M364 176C372 120 404 70 452 66C502 64 528 112 534 172C530 248 522 330 512 440C482 448 440 450 402 444C398 344 384 256 364 176Z" />
        {/* Collar. */}
        <path d="M300 44C322 30 344 26 368 30L374 60C350 56 330 60 312 72Z" />
      </g>

      <g className="stroke-ink-faint" strokeWidth="1">
        <path d="M166 44L104 262" strokeDasharray="9 4 2 4" />
        <path d="M112 104L142 116" />
        <path d="M186 196L179 276L184 352L190 276Z" strokeDasharray="4 3" />
        <path d="M236 190C230 220 228 250 229 276C229 312 236 350 238 372" strokeDasharray="4 3" />
        <path d="M148 372L224 362L226 376L150 386Z" />
        <path d="M140 176L176 166L178 174L142 184Z" />
        <path d="M450 66L446 446" strokeDasharray="9 4 2 4" />
        <path d="M488 420L512 424M488 400L514 404" strokeDasharray="4 3" />
      </g>

      {/* Grain, notches, buttonholes. */}
      <g className="stroke-ink" strokeWidth="1">
        <path d="M206 404V456M202 410L206 403L210 410M202 450L206 457L210 450" />
        <path d="M476 220V320M472 226L476 219L480 226M472 314L476 321L480 314" />
        <path d="M247 122L256 121M269 254L277 254M104 340L112 340M372 208L380 206M530 208L522 207M448 66L448 76" />
        <path d="M112 270L128 270M112 338L128 338" strokeWidth="2" />
      </g>

      <g className="fill-gold stroke-none">
        {LEVELS.slice(0, 3).map((y) => (
          <circle key={y} cx="104" cy={y} r="3" />
        ))}
        <circle cx="284" cy="168" r="3" />
        <circle cx="452" cy="66" r="3" />
      </g>
    </svg>
  );
}
